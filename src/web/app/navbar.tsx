import { ClipboardList, LogOut, Menu, MessageCircle, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { signOutByHand } from './session/sign-out.ts';
import { texts } from './texts.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';
import { useMenu } from './use-menu.ts';
import { VersionTag } from './version-tag.tsx';

const destinations = [
  { to: '/', label: texts.chat, Icon: MessageCircle },
  { to: '/medical-info', label: texts.medicalInfo, Icon: ClipboardList },
  { to: '/account-info', label: texts.accountInfo, Icon: UserRound },
] as const;

const itemLook =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-start hover:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent';

/** The brand with its tag, and the menu. The menu closes by Escape, by a choice, by a touch elsewhere and when the focus leaves it. */
export function Navbar() {
  const { open, setOpen, area, button, onBlur } = useMenu<HTMLElement>();
  const [asking, setAsking] = useState(false);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page">
      <div className="mx-auto flex h-15 max-w-column items-center justify-between gap-3 px-4 sm:px-6">
        <Link to="/" className="flex min-h-12 min-w-0 items-center gap-3 rounded-lg">
          <Brand />
          <VersionTag />
        </Link>
        <nav ref={area} aria-label={texts.navigation} className="relative" onBlur={onBlur}>
          <button
            ref={button}
            type="button"
            aria-label={texts.menu}
            aria-expanded={open}
            aria-controls="main-menu"
            onClick={() => setOpen(!open)}
            className="-mr-3 flex size-12 items-center justify-center rounded-xl hover:bg-accent-tint"
          >
            <Menu aria-hidden className="size-6" />
          </button>
          <ul
            id="main-menu"
            hidden={!open}
            className="absolute right-0 mt-1 w-60 rounded-2xl border border-line bg-surface p-2 shadow-raised"
          >
            {destinations.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink to={to} end className={itemLook} onClick={() => setOpen(false)}>
                  <Icon aria-hidden className="size-5 text-ink-soft" />
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-2">
              <button type="button" className={itemLook} onClick={() => (hasUnsavedChanges() ? setAsking(true) : signOutByHand())}>
                <LogOut aria-hidden className="size-5 text-ink-soft" />
                {texts.signOut}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      {asking && <ConfirmDialog {...texts.leave} onConfirm={signOutByHand} onCancel={() => setAsking(false)} />}
    </header>
  );
}
