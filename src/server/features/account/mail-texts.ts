import { escapeHtml } from '#server/lib/escape-html.ts';
import type { Message } from '#server/lib/post.ts';
import { KEY_HOURS } from './account-key.ts';

interface About {
  readonly to: string;
  readonly name: string;
  readonly systemName: string;
}
interface WithLink extends About {
  readonly link: string;
}

export function registrationMail(about: WithLink): Message {
  return letter(about, `Finish your registration at ${about.systemName}`, [
    `Welcome to ${about.systemName}. One step is left: open this link.`,
    { link: about.link, label: 'Finish the registration' },
    `It works for ${KEY_HOURS.register} hours. If you did not register, do nothing: no account is made.`,
  ]);
}

export function alreadyRegisteredMail(about: WithLink): Message {
  return letter(about, `You have an account at ${about.systemName} already`, [
    `Somebody, probably you, registered at ${about.systemName} with this address. It has an account already, which was not changed.`,
    'Sign in as before. If you have forgotten the password, set a new one here:',
    { link: about.link, label: 'Set a new password' },
    `The link works for ${KEY_HOURS.register} hours. If this was not you, do nothing.`,
  ]);
}

export function resetMail(about: WithLink): Message {
  return letter(about, `Set a new password at ${about.systemName}`, [
    `A new password was asked for your account at ${about.systemName}. Set it here:`,
    { link: about.link, label: 'Set a new password' },
    `The link works for ${KEY_HOURS.reset} hours and once. If you did not ask for it, do nothing: your password stays as it is.`,
  ]);
}

export function passwordChangedMail(about: About): Message {
  return letter(about, `Your password at ${about.systemName} was changed`, [
    `The password of your account at ${about.systemName} has just been changed, and the account was signed out everywhere.`,
    'If this was not you, ask for a new password at once.',
  ]);
}

type Part = string | { readonly link: string; readonly label: string };

function letter({ to, name, systemName }: About, subject: string, parts: readonly Part[]): Message {
  const text = [`Hello ${name},`, ...parts.map((part) => (typeof part === 'string' ? part : part.link)), systemName].join('\n\n');
  const rows = parts.map((part) =>
    typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : button(escapeHtml(part.link), escapeHtml(part.label)),
  );
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#eef2ef;color:#101a15;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:auto;padding:24px;background:#ffffff;border-radius:8px">
<p>Hello ${escapeHtml(name)},</p>
${rows.join('\n')}
<p>${escapeHtml(systemName)}</p>
</div></body></html>
`;
  return { to, subject, text: `${text}\n`, html };
}

const button = (link: string, label: string): string =>
  `<p><a href="${link}" style="display:inline-block;padding:12px 20px;background:#0b5733;color:#ffffff;border-radius:8px;text-decoration:none">${label}</a></p>
<p>Or copy this address into a browser:<br>${link}</p>`;
