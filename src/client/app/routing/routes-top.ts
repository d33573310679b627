import { type AppRoute, guarded, open, routesOf } from './app-route.ts';

/** What stands above both generations. The basket page and a competition's card and report are answered by the server. */
export const TOP_ROUTES: readonly AppRoute[] = routesOf('top', [
  open('/login', 'Login', 'login'),
  open('/register', 'Register', 'register'),
  open('/launch', 'Home 1', 'home', { shell: 'old', width: 'wide' }),
  guarded('/athletepb/:entryId', ':entryId', 'athlete-pb'),
  open('/toast-test', 'Toast test', 'toast-test'),
  open('/__router-ping', 'Router ping', 'router-ping'),
  open('/scoreboard/:id', 'Scoreboard', 'scoreboard'),
  open('/scoreboard/:compid/all', 'Scoreboard', 'scoreboard'),
  open('/scoreboard/:compid/:eventno', 'Scoreboard', 'scoreboard-event'),
  open('/scoreboard/output/:compId/:outputId', 'Scoreboard', 'scoreboard-output'),
  open('/r4s/output/:compId/:outputId', 'Results 2', 'results-output'),
  open('/r4s/output-v2/:compId/:outputId', 'Results 2', 'results-output'),
  open('/r4s/output-v3/:compId/:outputId/:showControls', 'Results 2', 'results-output'),
  open('/r4s/public-rankings/:compId/:eventGroupId', 'Results 2', 'public-rankings'),
  guarded('/my-account/basket', 'Basket', 'basket'),
  guarded('/my-account/pay/:ref', 'Payment', 'test-payment'),
  guarded('/my-account/order/:id', ':id: Order', 'order'),
  guarded('/my-account/orders', 'My orders', 'orders'),
  guarded('/my-account/entries', 'My entries', 'own-entries'),
]);
