import { type Addressee, letter } from '#server/lib/letter.ts';
import type { Message } from '#server/lib/post.ts';
import { KEY_HOURS } from './account-key.ts';

interface WithLink extends Addressee {
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

export function passwordChangedMail(about: Addressee): Message {
  return letter(about, `Your password at ${about.systemName} was changed`, [
    `The password of your account at ${about.systemName} has just been changed, and the account was signed out everywhere.`,
    'If this was not you, ask for a new password at once.',
  ]);
}
