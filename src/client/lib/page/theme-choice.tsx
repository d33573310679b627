import { messages } from '#client/lib/messages/messages.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { chooseTheme, THEMES, useTheme } from './theme.ts';

const text = messages.shell;

/** How the screen looks: by the system, light, dark, or for full sun. */
export function ThemeChoice() {
  const options = THEMES.map((value) => ({ value, text: text.themes[value] }));
  return <Segmented showLabel label={text.theme} options={options} value={useTheme()} onChange={chooseTheme} />;
}
