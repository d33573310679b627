const PATHS = {
  check: 'M4 12.5 9.5 18 20 6.5',
  close: 'M5 5l14 14M19 5 5 19',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21',
  scan: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M3 12h18',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  warning: 'M12 3 1.8 21h20.4L12 3ZM12 10v5M12 17.6v.4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7v.4',
  offline:
    'M3 3l18 18M6 12a9 9 0 0 1 3-2M2.5 8.5A14 14 0 0 1 7 5.7M12 5a14 14 0 0 1 9.5 3.5M15.5 10.3A9 9 0 0 1 18 12M9.5 15.8a4 4 0 0 1 5 0M12 19.5v.2',
  online: 'M2.5 8.5a14 14 0 0 1 19 0M6 12a9 9 0 0 1 12 0M9.5 15.8a4 4 0 0 1 5 0M12 19.5v.2',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5.5l3.5 2',
  bib: 'M4 5h16v14H4zM7.5 8v.2M16.5 8v.2M8 14.5h8',
  menu: 'M3 6h18M3 12h18M3 18h18',
  back: 'M15 4 7 12l8 8',
  forward: 'M9 4l8 8-8 8',
  down: 'M5 9l7 7 7-7',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c1-4.5 4-6.5 8-6.5s7 2 8 6.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6v.2M3.5 12v.2M3.5 18v.2',
  refresh: 'M20 11a8 8 0 0 0-14.5-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.5 4l2.5-2.5M21 20v-5.5h-5.5',
  pencil: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.5 6.5l4 4',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.2 9.6a2.8 2.8 0 1 1 4 2.5c-.9.5-1.2 1-1.2 2M12 17v.4',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3',
  backspace: 'M8 5h13v14H8l-6-7 6-7ZM11 9l6 6M17 9l-6 6',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  calendar: 'M4 5h16v16H4zM4 10h16M8 3v4M16 3v4',
  place: 'M12 21s7-6.4 7-11a7 7 0 0 0-14 0c0 4.600 7 11 7 11ZM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 21h8M9 18h6',
  basket: 'M3 9h18l-2 11H5zM8 9l4-6 4 6',
  device: 'M7 3h10v18H7zM11 18h2',
  money: 'M3 6h18v12H3zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  more: 'M4.500 12h1M11.500 12h1M18.500 12h1',
} as const;
export type IconName = keyof typeof PATHS;

/** A sign beside a word or in a named button; never alone without a name. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
