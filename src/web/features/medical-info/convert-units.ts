const metersPerInch = 0.0254;
const inchesPerFoot = 12;
const poundsPerKilogram = 2.204_622_6;

export interface FeetAndInches {
  readonly feet: string;
  readonly inches: string;
}

/** Metres as feet and whole inches. A text that is no number is carried over into the feet as it is. */
export function feetAndInches(meters: string): FeetAndInches {
  const value = numberIn(meters);
  if (value === null) return { feet: meters, inches: '' };
  const inches = Math.round(value / metersPerInch);
  return { feet: String(Math.floor(inches / inchesPerFoot)), inches: String(inches % inchesPerFoot) };
}

/** Feet and inches as metres, to the centimetre. A text that is no number is carried over as it is. */
export function meters({ feet, inches }: FeetAndInches): string {
  const [wholeFeet, restInches] = [numberIn(feet), numberIn(inches)];
  if (wholeFeet === null && restInches === null) return feet.trim() === '' ? inches : feet;
  return (((wholeFeet ?? 0) * inchesPerFoot + (restInches ?? 0)) * metersPerInch).toFixed(2);
}

/** Kilograms as pounds, to a tenth. A text that is no number is carried over as it is. */
export function pounds(kilograms: string): string {
  const value = numberIn(kilograms);
  return value === null ? kilograms : toTenth(value * poundsPerKilogram);
}

/** Pounds as kilograms, to a tenth. A text that is no number is carried over as it is. */
export function kilograms(poundsText: string): string {
  const value = numberIn(poundsText);
  return value === null ? poundsText : toTenth(value / poundsPerKilogram);
}

function numberIn(text: string): number | null {
  const normal = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(normal) ? Number(normal) : null;
}

function toTenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
