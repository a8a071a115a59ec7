import { type Locales, localeOf } from '../../clinical/locale.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { EngineSettings } from '../engine-parts.ts';

/** Whom to call now, in the language of the tag and without any model's help. Null for languages that we have no words in. */
export function ownWarning(
  tag: string,
  kind: Alarm['kind'],
  { emergencyNumber, crisisLine }: EngineSettings,
  locales: Locales,
): string | null {
  const words = localeOf(tag, locales)?.warnings[kind === 'crisis' ? 'crisis' : 'emergency'];
  return words?.replaceAll('{emergency}', emergencyNumber).replaceAll('{crisis}', crisisLine) ?? null;
}
