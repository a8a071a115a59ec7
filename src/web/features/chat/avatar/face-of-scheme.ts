import type { FaceName } from '../../../../shared/face/face-look.ts';
import { shownTheme } from '../../../ui/choose-theme.ts';

/** The face on the ground that goes with the page. */
export function faceOfScheme(): FaceName {
  return shownTheme() === 'dark' ? 'mira-dark' : 'mira-light';
}
