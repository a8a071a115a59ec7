import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number between two bounds; any other text ends the command with the reason. */
export function wholeNumberOption(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return value;
  };
}
