import { Link } from '#client/lib/screen/link.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import css from './rail-choice.module.css';

export interface RailLink {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly icon?: IconName;
  /** A line above it: the first of another kind. */
  readonly apart?: boolean;
}

interface RailChoiceProps {
  readonly label: string;
  readonly links: readonly RailLink[];
  readonly current: string;
  readonly onClose: () => void;
}

/** All ways of a long row of tabs at once. */
export function RailChoice({ label, links, current, onClose }: RailChoiceProps) {
  return (
    <Dialog title={label} onClose={onClose}>
      <ul className={css.ways}>
        {links.map(({ key, to, text, icon, apart }) => (
          <li key={key} className={cx(apart && css.apart)}>
            <Link to={to} aria-current={key === current ? 'page' : undefined} onClick={onClose}>
              {icon && <Icon name={icon} size={20} />}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
