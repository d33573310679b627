import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import css from './file-button.module.css';

interface FileButtonProps {
  readonly label: string;
  /** As the `accept` of a file input. */
  readonly accept: string;
  readonly variant?: 'primary' | 'plain';
  /** Several may be chosen at once. */
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** What an `accept` says of tables as spreadsheets save them. */
export const CSV_ACCEPT = '.csv,.txt,text/csv,text/plain';

/** Chooses files of this device. */
export function FileButton({ label, accept, variant, multiple, disabled, onFiles }: FileButtonProps) {
  return (
    <label className={cx(buttonClass(variant), css.button)}>
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file again, after it was put right, is a change too.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
