/** The talking face on the screen. */
export type AvatarState =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly stream: MediaStream }
  /** No video came, or it ended: the same face is drawn by the browser. */
  | { readonly kind: 'failed' }
  /** Motion is not wanted: the face is a picture, and its voice is heard all the same. */
  | { readonly kind: 'still' };

export const avatarOff: AvatarState = { kind: 'off' };
