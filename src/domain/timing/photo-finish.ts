/**
 * As whom the marks of files of the timing system count: one device for all of them, so that a race that is read again supersedes what it
 * wrote and challenges what a person wrote.
 */
export const PHOTO_FINISH = { deviceId: '00000000-0000-4000-9000-000000000001', name: 'Photo finish' } as const;
