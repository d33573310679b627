/** Names, or for Facebook a web address too, as people type them; empty: none. */
export interface Socials {
  readonly tiktok: string;
  readonly instagram: string;
  readonly facebook: string;
}

export const NO_SOCIALS: Socials = { tiktok: '', instagram: '', facebook: '' };

interface SocialLink {
  readonly name: string;
  readonly url: string;
}

/** Their links. An address that is not a web address gets none. */
export function socialLinks({ tiktok, instagram, facebook }: Socials): readonly SocialLink[] {
  const bare = (name: string) => encodeURIComponent(name.trim().replace(/^@/, ''));
  const isAddress = facebook.includes('/');
  return [
    { name: 'TikTok', url: tiktok.trim() && `https://www.tiktok.com/@${bare(tiktok)}` },
    { name: 'Instagram', url: instagram.trim() && `https://www.instagram.com/${bare(instagram)}` },
    { name: 'Facebook', url: isAddress ? webAddress(facebook) : facebook.trim() && `https://www.facebook.com/${bare(facebook)}` },
  ].filter(({ url }) => url !== '');
}

const webAddress = (text: string): string => (/^https?:\/\/[^\s/?#.]+\.[^\s]+$/i.test(text.trim()) ? text.trim() : '');
