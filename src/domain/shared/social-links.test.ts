import { expect, test } from 'vitest';
import { NO_SOCIALS, socialLinks } from './social-links.ts';

test.each([
  [{}, []],
  [{ tiktok: '@riverside.ac' }, [{ name: 'TikTok', url: 'https://www.tiktok.com/@riverside.ac' }]],
  [{ instagram: ' riverside.ac ' }, [{ name: 'Instagram', url: 'https://www.instagram.com/riverside.ac' }]],
  [{ facebook: 'riverside' }, [{ name: 'Facebook', url: 'https://www.facebook.com/riverside' }]],
  [{ facebook: 'https://fb.example.org/riverside' }, [{ name: 'Facebook', url: 'https://fb.example.org/riverside' }]],
  [{ facebook: 'javascript://x/%0Aalert(1)' }, []],
  [{ instagram: 'a/../b?c' }, [{ name: 'Instagram', url: 'https://www.instagram.com/a%2F..%2Fb%3Fc' }]],
])('%j leads to %j', (socials, links) => {
  expect(socialLinks({ ...NO_SOCIALS, ...socials })).toEqual(links);
});
