import { plainWords } from '../../protocol/plain-words.ts';
import type { Protocol } from '../../protocol/protocol.ts';

export interface Clash {
  readonly name: string;
  readonly protocol: string;
  readonly title: string;
}

/** What a protocol is called that is to be published: as the current one for the same chief complaint, else after its chief complaint. */
export function nameProtocol(protocol: Protocol, current: readonly Protocol[]): string {
  const complaint = plainWords(protocol.chiefComplaint);
  const same = current.find(({ chiefComplaint }) => plainWords(chiefComplaint) === complaint);
  if (same !== undefined) return same.name;
  const taken = new Set(current.map(({ name }) => name));
  const slug =
    complaint
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || `protocol-${protocol.hash.slice(0, 8)}`;
  let name = slug;
  for (let number = 2; taken.has(name); number += 1) name = `${slug}-${number}`;
  return name;
}

/** The names of complaints that a protocol answers to and another current one does, too: which of them is asked is then left to the engine. */
export function findClashes(protocol: Protocol, current: readonly Protocol[]): readonly Clash[] {
  const others = current
    .filter(({ name }) => name !== protocol.name)
    .map((other) => ({ other, names: new Set([other.chiefComplaint, ...other.alsoFor].map(plainWords)) }));
  return [protocol.chiefComplaint, ...protocol.alsoFor].flatMap((name) => {
    const clash = others.find(({ names }) => names.has(plainWords(name)));
    return clash === undefined ? [] : [{ name, protocol: clash.other.name, title: clash.other.title }];
  });
}
