import { mainMenu, sectionOf } from '#client/app/menus/menu.ts';
import { useVisitor } from '#client/app/menus/use-visitor.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellProps } from './shell-props.ts';

/** The newer layout: the parts of the product that are this person's, and nothing else. */
export function ShellV2(props: ShellProps) {
  const { screen } = props;
  const current = screen && sectionOf(screen);
  const links = mainMenu(useVisitor());
  return (
    <ShellFrame
      {...props}
      home={paths.home()}
      menu={
        // The name of the product leads to the competitions as well.
        links.length > 1 &&
        links.map(({ key, to, text }) => (
          <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
            {text}
          </Link>
        ))
      }
    />
  );
}
