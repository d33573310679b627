/** The scanner and what a code came to. */
export const scanMessages = {
  title: 'Scan a bib',
  field: 'Bib number or URN',
  find: 'Find',
  starting: 'Starting the camera …',
  hold: 'Hold the code on the bib before the camera',
  preview: 'What the camera sees',
  problems: {
    refused:
      'The camera is not allowed here. Type the number below; to use the camera, allow it in the browser’s address bar and scan again.',
    none: 'This device has no camera that can be used. Type the number below.',
    busy: 'Another app holds the camera. Close it and scan again, or type the number below.',
    insecure: 'The camera works only over https. Type the number below.',
  },
  otherCompetition: 'This label is from another competition. Look the athlete up by name or bib.',
  signed: {
    'other-competition': 'This code is from another competition. Look the athlete up by name or bib.',
    'no-key': 'This device has not heard yet how codes on phones are signed here. Look the athlete up by name or bib.',
    forged: 'This code is not one that we gave out. Look the athlete up by name or bib.',
    expired: 'This code is too old. Look the athlete up by name, or have the page on the phone loaded again.',
    unable: 'This browser cannot read codes on phones. Look the athlete up by name or bib.',
  },
  alreadyHere: (name: string) => `${name} is already here for all events, and has the bib.`,
  notListed: 'This athlete is not on the list of this competition. Ask for the name, or wait for the list to be up to date.',
  nobodyWears: (bibNo: number) => `No athlete has bib ${bibNo}. Check the number, or look the athlete up by name.`,
  nobodyHas: (urn: string) => `Nobody here is registered as ${urn}. Look the athlete up by name or bib.`,
  typeFirst: 'Type a bib number first.',
  noLabel: (text: string) => `This is not a bib label: “${text}”. Scan the code on the bib, or type the number.`,
  several: (n: number, names: string) => `${n} athletes share this code: ${names}. Look up by name.`,
};
