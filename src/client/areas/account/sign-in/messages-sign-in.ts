/** Signing in, on its screen and on the spot. */
export const signInMessages = {
  title: 'Sign in',
  name: 'Email or user name',
  password: 'Password',
  needName: 'Type your email or user name.',
  needPassword: 'Type your password.',
  submit: 'Sign in',
  working: 'Signing in …',
  demo: 'Demo: desk@demo.test, password callroom-demo',
  onTheSpot: 'Your work is safe on this device and will be sent as soon as you are signed in.',
  needSignIn: 'Sign in to continue.',
};
