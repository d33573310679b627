import { escapeHtml } from '#server/lib/mail/escape-html.ts';
import type { Message } from '#server/lib/mail/mail-transport.ts';

interface Written {
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly competition: string;
  readonly systemName: string;
}

/** A stranger's message, with the stranger's words marked as such: an answer goes to them and not through us. */
export function contactMail({ to, name, email, subject, message, competition, systemName }: Written): Message {
  const lead = `${name} (${email}) wrote to you about ${competition}:`;
  const foot = `Sent by the form "Contact organiser" of ${systemName}. Answer this mail to write to ${name}. Nobody has checked who that is.`;
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif">
<p>${escapeHtml(lead)}</p>
<p><strong>${escapeHtml(subject)}</strong></p>
<blockquote style="margin:0;padding-left:16px;border-left:4px solid #0b5733;white-space:pre-wrap">${escapeHtml(message)}</blockquote>
<p>${escapeHtml(foot)}</p>
</body></html>
`;
  return {
    to,
    replyTo: email,
    subject: `${competition}: ${subject}`,
    text: `${lead}\n\n${subject}\n\n${message}\n\n${foot}\n`,
    html,
  };
}
