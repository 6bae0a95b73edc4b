import { type Answer, type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { openScreen } from '../../testing/open-screen.tsx';
import { NotificationsScreen } from '../notifications-screen.tsx';
import { AIRPORTS } from './alerts.ts';

const Screen = () => (
  <>
    <NotificationsScreen />
    <ToastList />
  </>
);

type Routes = Record<string, Answer | ((call: ReceivedCall) => Answer | Promise<Answer>)>;

/** Starts a server with no alerts unless `routes` return some. Returns the received calls. */
export const serveNotifications = (routes: Routes = {}): ReceivedCall[] =>
  serve({
    'GET /api/airports': { body: AIRPORTS },
    'GET /api/notifications': { body: { notifications: [] } },
    'GET /api/watches': { body: { watches: [] } },
    'POST /api/auth/logout': { status: 204 },
    ...routes,
  });

/** Opens the page of alerts with such a server. */
export function openNotifications(routes: Routes = {}, address = '/notifications'): ReceivedCall[] {
  const calls = serveNotifications(routes);
  openScreen(Screen, address);
  return calls;
}
