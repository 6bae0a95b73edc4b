import { Type } from 'typebox';

export const DashboardAnswer = Type.Object({
  total_users: Type.Integer(),
  total_notifications: Type.Integer(),
  total_searches: Type.Integer(),
  search_breakdown: Type.Object({
    searches_by_type: Type.Record(Type.String(), Type.Integer()),
    recent_searches_24h: Type.Integer(),
    top_origins: Type.Array(Type.Object({ airport: Type.String(), count: Type.Integer() })),
  }),
});
