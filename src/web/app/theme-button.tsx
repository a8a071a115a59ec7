import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, chosenTheme, themes } from '../ui/choose-theme.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { staffTexts } from './staff-texts.ts';

const pictures = { system: Monitor, light: Sun, dark: Moon } as const;

/** Changes between the machine's look, a light and a dark one. */
export function ThemeButton() {
  const [theme, setTheme] = useState(chosenTheme);
  const Picture = pictures[theme];
  const change = (): void => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <ToolButton look="quiet" className="px-2" aria-label={staffTexts.theme(theme)} title={staffTexts.theme(theme)} onClick={change}>
      <Picture aria-hidden className="size-4" />
    </ToolButton>
  );
}
