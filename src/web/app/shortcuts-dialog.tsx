import { Modal } from '../ui/modal.tsx';
import { ShortcutList } from '../ui/shortcuts/shortcut-list.tsx';
import { shortcuts } from '../ui/shortcuts/shortcuts.ts';
import { staffTexts } from './staff-texts.ts';

/** Every keyboard shortcut of the tools. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal isText title={staffTexts.shortcuts.title} width="w-[min(38rem,calc(100vw-2rem))]" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {(['everywhere', 'conversation', 'cases', 'runs', 'editor', 'walk', 'graph'] as const).map((place) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`}>
            <h3 id={`shortcuts-${place}`} className="mb-1.5 font-bold">
              {staffTexts.shortcuts.places[place]}
            </h3>
            <ShortcutList keys={shortcuts[place]} />
          </section>
        ))}
      </div>
    </Modal>
  );
}
