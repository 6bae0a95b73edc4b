import { ACCESS_LEVELS } from '@fareweave/shared-lib/domain/composition';
import { Type } from 'typebox';

const Access = Type.Enum([...ACCESS_LEVELS]);

const Route = Type.Object({
  path: Type.String(),
  access: Access,
  title: Type.String(),
  screen: Type.String(),
  data: Type.Optional(Type.Array(Type.String())),
});

const NavigationEntry = Type.Object({
  label: Type.String(),
  path: Type.String(),
  place: Type.Enum(['main', 'user']),
  order: Type.Number(),
  access: Type.Optional(Type.Enum(['premium', 'admin'])),
  blocked: Type.Optional(Type.String()),
});

const LiveRelease = Type.Object({
  name: Type.String(),
  version: Type.String(),
  base: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  initial: Type.Array(Type.String()),
  screens: Type.Record(Type.String(), Type.Array(Type.String())),
  routes: Type.Array(Route),
  navigation: Type.Array(NavigationEntry),
  platform: Type.Integer(),
});

export const PageComposition = Type.Object({
  revision: Type.Integer(),
  releases: Type.Array(LiveRelease),
});

export const FailureReport = Type.Object(
  {
    revision: Type.Integer(),
    remote: Type.String({ maxLength: 100 }),
    phase: Type.String({ maxLength: 40 }),
    message: Type.String({ maxLength: 500 }),
  },
  { additionalProperties: false },
);
