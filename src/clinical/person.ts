/** Of whom the consultation is. Sex is null when it is not known or was given as other: what depends on it is then asked. */
export interface Person {
  readonly ageYears: number | null;
  readonly sex: 'female' | 'male' | null;
}
