import type { FaceName } from '../../../../shared/face/face-look.ts';

/** The face on the ground that goes with the page. */
export function faceOfScheme(): FaceName {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'mira-dark' : 'mira-light';
}
