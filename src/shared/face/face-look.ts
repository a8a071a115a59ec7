/** The colours of a face and of what is behind it. */
export interface FaceLook {
  readonly ground: string;
  readonly halo: string;
  readonly hair: string;
  readonly hairLight: string;
  readonly skin: string;
  readonly skinShade: string;
  readonly blush: string;
  readonly line: string;
  readonly lips: string;
  readonly mouth: string;
  readonly tongue: string;
  readonly teeth: string;
  readonly eye: string;
  readonly iris: string;
  readonly pupil: string;
  readonly cloth: string;
  readonly clothShade: string;
  readonly shirt: string;
}

const person = {
  hair: '#4a3128',
  hairLight: '#5e4034',
  skin: '#e9bd9c',
  skinShade: '#d6a17e',
  blush: '#dd8f77',
  line: '#5b3527',
  lips: '#b4564f',
  mouth: '#551d22',
  tongue: '#c4686a',
  teeth: '#fbf7f2',
  eye: '#fdfbf8',
  iris: '#5c4a2c',
  pupil: '#21160f',
  cloth: '#0d6557',
  clothShade: '#0a5146',
  shirt: '#f2f5f3',
} as const;

/** The face on each of its grounds, by the name that a `source_url` ends with. Only the ground and what lies in its light differ. */
export const faceLooks = {
  'mira-light': { ...person, ground: '#eaf1ee', halo: '#d3e6e0' },
  'mira-dark': {
    ...person,
    ground: '#182120',
    halo: '#2b4a44',
    hair: '#4f362b',
    skin: '#dcae8c',
    skinShade: '#c79270',
    cloth: '#1b7a69',
    clothShade: '#13604f',
  },
} as const satisfies Readonly<Record<string, FaceLook>>;

export type FaceName = keyof typeof faceLooks;

export const defaultFace: FaceName = 'mira-light';

/** The face that an address names, as `/faces/mira-dark` does. Any other address names the one by default. */
export function faceNamedBy(sourceUrl: string): FaceName {
  const names = Object.keys(faceLooks) as FaceName[];
  return names.find((name) => sourceUrl === sourceUrlOf(name)) ?? defaultFace;
}

/** The address of a face, for the `source_url` of a stream. */
export function sourceUrlOf(name: FaceName): string {
  return `/faces/${name}`;
}
