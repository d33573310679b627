import type { Screen } from '#client/lib/screen/screen.ts';

type Later = Pick<Screen, 'title' | 'login' | 'width' | 'at' | 'menu'>;

const later = (name: string, does: string, screen: Later): Screen => ({
  name,
  later: does,
  load: async () => (await import('./not-here-yet.tsx')).NotHereYet,
  ...screen,
});

/**
 * Screens that are not built, and what each will do: their addresses show an honest "not here yet". Whoever builds one moves it from here
 * into the `screen.ts` of its slice.
 */
export const LATER_SCREENS: readonly Screen[] = [
  later('messages', 'read messages', {
    title: ':compId: Messages',
    login: true,
    at: [{ path: '/v2/messages-v2/:compId?' }, { path: '/email-messages/:compId?', title: 'Messages' }],
  }),
  later('message', 'read a message', { title: ':id: Message', login: true, at: [{ path: '/email-message/:id' }] }),
  later('message-create', 'write a message', {
    title: ':compId: New message',
    login: true,
    at: [{ path: '/email-message-create/:compId' }],
  }),
  later('shop', 'buy an organiser’s items', {
    title: ':id: Shop',
    at: [{ path: '/v2/shop-v2/:id' }, { path: '/v2/shop-v3/:id' }, { path: '/shop/:id' }],
  }),
  later('items', 'see the items of an organiser', { title: 'Items', at: [{ path: '/sec-grid' }] }),
  later('ticket', 'show a ticket', { title: ':id: Ticket', at: [{ path: '/ticket/:compId/:id' }] }),
  later('ticket-order', 'see the tickets of an order', {
    title: ':id: Tickets',
    at: [{ path: '/ticket-order/:id' }],
  }),
  later('ticket-admin', 'manage tickets', {
    title: ':compId: Ticket admin',
    at: [{ path: '/v2/ticket-admin-v2/:compId' }, { path: '/ticket-admin/:compId' }],
  }),
  later('gate', 'scan tickets at the gate', {
    title: ':compId: Gate',
    login: true,
    at: [{ path: '/v2/ticket-form-gatekeeper/:compId', login: false }, { path: '/ticket-form-gatekeeper/:compId' }],
  }),
  later('reports', 'read reports', {
    menu: { old: { reports: '/reports' } },
    title: 'Reports',
    login: true,
    at: [{ path: '/reports' }],
  }),
  later('stripe-users', 'connect payment accounts', {
    title: 'Stripe users',
    login: true,
    at: [{ path: '/stripe-users' }],
  }),
];
