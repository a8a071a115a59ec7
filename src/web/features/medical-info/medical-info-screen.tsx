import { useEffect, useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { WaitingDots } from '../../ui/waiting-dots.tsx';
import { type LoadedInfo, loadMedicalInfo } from './load-medical-info.ts';
import { MedicalInfoForm } from './medical-info-form.tsx';
import { texts } from './texts.ts';

/** Physical and medical information, as it is stored and as it is edited. */
export function MedicalInfoScreen() {
  const [loaded, setLoaded] = useState<LoadedInfo>();

  useEffect(() => {
    let left = false;
    void loadMedicalInfo().then((info) => {
      if (!left) setLoaded(info);
    });
    return () => {
      left = true;
    };
  }, []);

  return (
    <Page title={texts.title} intro={texts.intro}>
      {loaded === undefined ? <WaitingDots label={texts.loading} /> : <MedicalInfoForm loaded={loaded} />}
    </Page>
  );
}
