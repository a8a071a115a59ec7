import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { type ScreenFailure, screenFailure } from './screen-failure.ts';
import { texts } from './texts.ts';

/** Shown when a screen could not be loaded or broke: says why and offers the way on. `isAlone` where no bar of navigation stands above it. */
export function FailedScreen({ isAlone = false }: { readonly isAlone?: boolean }) {
  const error = useRouteError();
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  useEffect(() => {
    let left = false;
    void screenFailure(error, isServerReachable).then((found) => {
      if (!left) setFailure(found);
    });
    return () => {
      left = true;
    };
  }, [error]);
  return (
    <main className={`mx-auto flex max-w-md flex-col items-start justify-center gap-4 px-6 ${isAlone ? 'min-h-dvh' : 'grow py-12'}`}>
      {isAlone && <Brand />}
      <h1 className="text-[1.5rem] font-bold">{texts.failedScreen.title}</h1>
      {failure !== null && (
        <p role="alert" className="text-ink-soft">
          {texts.failedScreen[failure]} {texts.failedScreen.kept}
        </p>
      )}
      <Button onClick={() => window.location.reload()}>{texts.failedScreen.again}</Button>
    </main>
  );
}

async function isServerReachable(): Promise<boolean> {
  const response = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  return response?.ok === true;
}
