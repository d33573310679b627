/** Signing in, on its screen and on the spot. */
export const signInMessages = {
  title: 'Sign in',
  name: 'E-mail or user name',
  password: 'Password',
  needName: 'Type your e-mail or user name.',
  needPassword: 'Type your password.',
  submit: 'Sign in',
  working: 'Signing in …',
  demo: 'This is a demo. The desk’s account is desk@demo.test, the password callroom-demo unless the server’s start printed another.',
  onTheSpot: 'Your work is safe on this device and will be sent as soon as you are signed in.',
  needSignIn: 'Sign in to continue.',
};
