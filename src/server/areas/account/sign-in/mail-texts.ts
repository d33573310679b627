import type { Letter } from '#server/db/mail/mailer.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { type Addressee, composeMail } from '#server/lib/mail/mail-template.ts';
import type { Message } from '#server/lib/mail/mail-transport.ts';
import { KEY_HOURS } from './account-key.ts';

interface WithLink extends Addressee {
  readonly link: string;
}

export function registrationMail(about: WithLink): Message {
  return composeMail(about, `Finish your registration at ${about.systemName}`, [
    `Welcome to ${about.systemName}. One step is left: open this link.`,
    { link: about.link, label: 'Finish the registration' },
    `It works for ${KEY_HOURS.register} hours. If you did not register, do nothing: no account is made.`,
  ]);
}

export function alreadyRegisteredMail(about: WithLink): Message {
  return composeMail(about, `You have an account at ${about.systemName} already`, [
    `Somebody, probably you, registered at ${about.systemName} with this address. It has an account already, which was not changed.`,
    'Sign in as before. If you have forgotten the password, set a new one here:',
    { link: about.link, label: 'Set a new password' },
    `The link works for ${KEY_HOURS.register} hours. If this was not you, do nothing.`,
  ]);
}

/** Sent only to an address that has an account. */
export const RESET: Letter<{ readonly email: string; readonly link: string }> = {
  name: 'reset password',
  async compose({ client }, { email, link }) {
    const { systemName } = await readAppSettings(client);
    const { rows } = await client.query<{ name: string }>('select display_name as name from app_user where email = $1', [email]);
    return rows.map(({ name }) => resetMail({ to: email, name, systemName, link }));
  },
};

function resetMail(about: WithLink): Message {
  return composeMail(about, `Set a new password at ${about.systemName}`, [
    `A new password was asked for your account at ${about.systemName}. Set it here:`,
    { link: about.link, label: 'Set a new password' },
    `The link works for ${KEY_HOURS.reset} hours and once. If you did not ask for it, do nothing: your password stays as it is.`,
  ]);
}

export function passwordChangedMail(about: Addressee): Message {
  return composeMail(about, `Your password at ${about.systemName} was changed`, [
    `The password of your account at ${about.systemName} has just been changed, and the account was signed out everywhere.`,
    'If this was not you, ask for a new password at once.',
  ]);
}

export function newAddressMail(about: WithLink): Message {
  return composeMail(about, `Confirm this address for ${about.systemName}`, [
    `You want to use this address for your account at ${about.systemName}. Confirm it here:`,
    { link: about.link, label: 'Use this address' },
    `The link works for ${KEY_HOURS.email} hours. Until then the account keeps its old address. If this was not you, do nothing.`,
  ]);
}

export function addressTakenMail(about: Addressee): Message {
  return composeMail(about, `This address has an account at ${about.systemName} already`, [
    `Somebody, probably you, wanted to use this address for another account at ${about.systemName}. It has an account of its own, so nothing was changed.`,
  ]);
}

export function emailChangedMail(about: Addressee): Message {
  return composeMail(about, `Your email address at ${about.systemName} was changed`, [
    `Your account at ${about.systemName} has another email address from now on. Nothing more comes to this one, and nobody signs in with it.`,
    'If this was not you, tell the people who run the site at once.',
  ]);
}

export function twoStepMail(about: Addressee, what: 'on' | 'off' | 'reset'): Message {
  const happened = {
    on: 'has just been turned on. From now on a code from your authenticator app is asked for after the password.',
    off: 'has just been turned off. From now on the password alone opens your account.',
    reset:
      'was turned off by an administrator. From now on the password alone opens your account. Turn it on again under My account.',
  }[what];
  return composeMail(about, `Two-step sign-in at ${about.systemName} was turned ${what === 'on' ? 'on' : 'off'}`, [
    `Two-step sign-in of your account at ${about.systemName} ${happened}`,
    'If this was not you, change your password at once, and tell the people who run the site.',
  ]);
}
