import type { Screens } from '@fareweave/shared-lib/ui/remote';

export const screens: Screens = {
  '/login': () =>
    import(/* webpackChunkName: "login" */ './login/login-screen.tsx').then((m) => m.LoginScreen),
  '/register': () =>
    import(/* webpackChunkName: "register" */ './register/register-screen.tsx').then((m) => m.RegisterScreen),
  '/profile': () =>
    import(/* webpackChunkName: "profile" */ './profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  '/plans': () =>
    import(/* webpackChunkName: "plans" */ './plans/plans-screen.tsx').then((m) => m.PlansScreen),
};
