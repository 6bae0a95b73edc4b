import type { Screens } from '@fareweave/shared-lib/ui/remote';

export const screens: Screens = {
  '/login': () =>
    import(/* webpackChunkName: "login" */ './login/login-screen.tsx').then((m) => m.LoginScreen),
  '/register': () =>
    import(/* webpackChunkName: "register" */ './register/register-screen.tsx').then((m) => m.RegisterScreen),
  '/forgot-password': () =>
    import(/* webpackChunkName: "forgot-password" */ './reset/forgot-password-screen.tsx').then(
      (m) => m.ForgotPasswordScreen,
    ),
  '/reset-password': () =>
    import(/* webpackChunkName: "reset-password" */ './reset/reset-password-screen.tsx').then(
      (m) => m.ResetPasswordScreen,
    ),
  '/verify-email': () =>
    import(/* webpackChunkName: "verify-email" */ './verify/verify-email-screen.tsx').then(
      (m) => m.VerifyEmailScreen,
    ),
  '/change-email': () =>
    import(/* webpackChunkName: "change-email" */ './email-change/change-email-screen.tsx').then(
      (m) => m.ChangeEmailScreen,
    ),
  '/unsubscribe': () =>
    import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe-screen.tsx').then(
      (m) => m.UnsubscribeScreen,
    ),
  '/profile': () =>
    import(/* webpackChunkName: "profile" */ './profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  '/display': () =>
    import(/* webpackChunkName: "display-page" */ './display/display-screen.tsx').then(
      (m) => m.DisplayScreen,
    ),
  '/plans': () =>
    import(/* webpackChunkName: "plans" */ './plans/plans-screen.tsx').then((m) => m.PlansScreen),
  '/notifications': () =>
    import(/* webpackChunkName: "notifications" */ './fare-alerts/notifications-screen.tsx').then(
      (m) => m.NotificationsScreen,
    ),
  '/outbox': () =>
    import(/* webpackChunkName: "outbox" */ './outbox/outbox-screen.tsx').then((m) => m.OutboxScreen),
  '/accessibility': () =>
    import(/* webpackChunkName: "accessibility" */ './accessibility/accessibility-screen.tsx').then(
      (m) => m.AccessibilityScreen,
    ),
};
