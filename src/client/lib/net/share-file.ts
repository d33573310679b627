import { keepFile } from './keep-file.ts';

/**
 * Hands a file to the device’s share sheet, where it takes one: an iPad without a network has AirDrop and no folder of downloads. Elsewhere the browser
 * keeps it. False: the person has closed the sheet.
 */
export async function shareFile(file: Blob, name: string): Promise<boolean> {
  const shared = { files: [new File([file], name, { type: file.type })] };
  if (navigator.maxTouchPoints > 1 && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  keepFile(file, name);
  return true;
}
