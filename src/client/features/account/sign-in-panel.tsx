import { messages } from '#client/lib/messages.ts';
import { nudgeVenues } from '#client/lib/venues.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign in on the spot: over the screen, which stays as it is; then what waited goes out. */
export function SignInPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={messages.account.title} onClose={onClose}>
      <p>{messages.account.onTheSpot}</p>
      <SignInForm
        onSignedIn={() => {
          nudgeVenues();
          onClose();
        }}
      />
    </Dialog>
  );
}
