import { nudgeVenues } from '#client/lib/venue/venues.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { signInMessages } from './messages-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Sign in on the spot: over the screen, which stays as it is; then what waited goes out. */
export function SignInPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={signInMessages.title} onClose={onClose}>
      <p>{signInMessages.onTheSpot}</p>
      <SignInForm
        onSignedIn={() => {
          nudgeVenues();
          onClose();
        }}
      />
    </Dialog>
  );
}
