import { useEffect } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { signOutByHand } from './session/sign-out.ts';
import { texts } from './texts.ts';
import { VersionTag } from './version-tag.tsx';

/** The staff's rooms: the navigation bar over the four tools, each of which fills the window below it. */
export function StaffShell() {
  useEffect(() => {
    document.documentElement.setAttribute('data-room', 'staff');
    return () => {
      document.documentElement.removeAttribute('data-room');
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header className="border-b border-line bg-page">
        <nav aria-label={texts.developerTools} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-1.5">
          <Link to="/playground/emulator" className="flex items-center gap-3 rounded-lg">
            <Brand />
            <VersionTag />
          </Link>
          <span className="text-ink-soft">{texts.developerTools}</span>
          <ul className="flex min-w-0 flex-wrap items-center gap-1">
            {texts.tools.map(({ path, label }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="block rounded-lg px-3 py-1.5 font-semibold text-ink-soft hover:bg-accent-tint hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ToolButton look="quiet" className="ms-auto" onClick={signOutByHand}>
            {texts.signOut}
          </ToolButton>
        </nav>
      </header>
      <Outlet />
    </div>
  );
}
