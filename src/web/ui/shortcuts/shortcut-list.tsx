import type { Shortcut } from './shortcuts.ts';

/** Keys beside what they do. */
export function ShortcutList({ keys }: { readonly keys: readonly Shortcut[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_1fr] gap-x-6 gap-y-1.5">
      {keys.map(([names, does]) => (
        <div key={names} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono">{names}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
