import { BookOpen, Keyboard, Menu } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { signOutByHand } from './session/sign-out.ts';
import { useSignedInAs } from './session/use-signed-in-as.ts';
import { staffTexts } from './staff-texts.ts';
import { texts } from './texts.ts';
import { ThemeButton } from './theme-button.tsx';
import { useMenu } from './use-menu.ts';
import { VersionTag } from './version-tag.tsx';

const linkLook =
  'block rounded-lg px-3 py-1.5 font-semibold whitespace-nowrap text-ink-soft hover:bg-accent-tint hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent';

/** The navigation bar of the staff's rooms. It takes one line; where that has no room for all of it, the rest is in a menu. */
export function StaffHeader({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { open, setOpen, area, button, onBlur } = useMenu<HTMLElement>();
  const email = useSignedInAs();
  const choose = (): void => setOpen(false);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page lg:static">
      <nav ref={area} aria-label={texts.developerTools} onBlur={onBlur} className="relative flex min-h-11 items-center gap-x-4 px-4">
        <Link to="/playground/emulator" onClick={choose} className="flex min-w-0 items-center gap-3 rounded-lg xl:shrink-0">
          <Brand />
          <VersionTag />
        </Link>
        <ToolButton
          ref={button}
          look="quiet"
          className="ms-auto -me-2 shrink-0 xl:hidden"
          aria-expanded={open}
          aria-controls="staff-menu"
          onClick={() => setOpen(!open)}
        >
          <Menu aria-hidden className="size-4" />
          {texts.menu}
        </ToolButton>
        <div
          id="staff-menu"
          className={`min-w-0 flex-1 gap-x-4 max-xl:absolute max-xl:inset-x-2 max-xl:top-full max-xl:z-20 max-xl:mt-1 max-xl:flex-col max-xl:gap-2 max-xl:rounded-xl max-xl:border max-xl:border-line max-xl:bg-surface max-xl:p-3 max-xl:shadow-raised xl:flex xl:items-center ${open ? 'flex' : 'max-xl:hidden'}`}
        >
          <span className="whitespace-nowrap text-ink-soft max-xl:px-3">{texts.developerTools}</span>
          <ul className="flex gap-1 max-xl:flex-col">
            {staffTexts.tools.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} onClick={choose} className={linkLook}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="flex min-w-0 flex-wrap items-center gap-x-1 max-xl:border-t max-xl:border-line max-xl:pt-2 xl:ms-auto xl:flex-nowrap">
            <ThemeButton />
            <ToolButton
              look="quiet"
              className="px-2"
              aria-label={staffTexts.shortcuts.title}
              title={`${staffTexts.shortcuts.title} (?)`}
              onClick={onShortcuts}
            >
              <Keyboard aria-hidden className="size-4" />
            </ToolButton>
            <NavLink
              to="/playground/help"
              onClick={choose}
              title={staffTexts.help}
              aria-label={staffTexts.help}
              className={`${linkLook} px-2!`}
            >
              <BookOpen aria-hidden className="size-4" />
            </NavLink>
            <span
              title={staffTexts.signedInAs(email)}
              className="min-w-0 truncate px-2 text-ink-soft max-xl:order-first max-xl:w-full max-xl:px-3"
            >
              {email}
            </span>
            <ToolButton look="quiet" className="shrink-0 max-xl:ms-auto" onClick={signOutByHand}>
              {texts.signOut}
            </ToolButton>
          </div>
        </div>
      </nav>
    </header>
  );
}
