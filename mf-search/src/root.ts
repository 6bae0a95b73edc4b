import type { Screens } from '@fareweave/shared-lib/ui/remote';

export const screens: Screens = {
  '/': () => import(/* webpackChunkName: "search" */ './app/search-screen.tsx').then((m) => m.SearchScreen),
  '/routes': () =>
    import(/* webpackChunkName: "routes" */ './routes/routes-screen.tsx').then((m) => m.RoutesScreen),
  '/plan': () =>
    import(/* webpackChunkName: "plan" */ './trip-planner/trip-planner-screen.tsx').then(
      (m) => m.TripPlannerScreen,
    ),
  '/pass-calculator': () =>
    import(/* webpackChunkName: "pass-calculator" */ './pass-calculator/pass-calculator-screen.tsx').then(
      (m) => m.PassCalculatorScreen,
    ),
  '/tomorrow': () =>
    import(/* webpackChunkName: "tomorrow" */ './tomorrow/tomorrow-screen.tsx').then((m) => m.TomorrowScreen),
  '/about/estimates': () =>
    import(/* webpackChunkName: "about-estimates" */ './estimates/about/estimates-screen.tsx').then(
      (m) => m.EstimatesScreen,
    ),
};
