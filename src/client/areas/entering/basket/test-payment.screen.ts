import type { Screen } from '#client/lib/screen/screen.ts';

export const testPaymentScreen: Screen = {
  name: 'test-payment',
  title: 'Payment',
  login: true,
  at: [{ path: '/my-account/pay/:ref' }],
  load: async () => (await import('./test-payment-screen.tsx')).TestPaymentScreen,
};
