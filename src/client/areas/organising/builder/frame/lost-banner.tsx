import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { valueText } from '../labels.ts';
import { builderMessages } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';
import css from './builder-frame.module.css';

const text = builderMessages.lost;

/** Another organiser has deleted what was being changed here: what it was, what is kept, and what to do. */
export function LostBanner() {
  const { lost, draft, model } = useBuilder();
  if (lost.length === 0) return null;
  return (
    <Banner tone="warn" live="alert" action={<Button onClick={() => void model.closeLost()}>{text.read}</Button>}>
      <p>{text.said(lost.length)}</p>
      <ul className={css.refused}>
        {lost.map(({ field, to }) => (
          <li key={field}>
            {field}: {valueText(to, draft.general.timeZone)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
