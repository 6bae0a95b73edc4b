import { Type } from 'typebox';
import { Component, Instant, Nullable } from '../core/http/schemas.ts';

const showsDetails = Type.Boolean({
  description: 'Whether notifications show what the message is about, also on a locked screen',
});

export const PushDevice = Component('PushDevice', {
  id: Type.String({ format: 'uuid' }),
  user_agent: Nullable(Type.String({ description: 'The `User-Agent` header; null: there was none' })),
  shows_details: showsDetails,
  created_at: Instant,
  is_current: Type.Boolean({ description: 'Whether this request comes from the device' }),
});

export const PushDeviceList = Component('PushDeviceList', {
  public_key: Type.String({
    description: 'The key with which a browser subscribes (`applicationServerKey`)',
  }),
  devices: Type.Array(PushDevice),
});

/** `byte` decoded bytes in base64url. */
const base64url = (bytes: number, description: string) =>
  Type.String({ pattern: `^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`, description });

export const NewPushDevice = Type.Object({
  endpoint: Type.String({ maxLength: 1000, description: 'URL of the subscription at the push service' }),
  p256dh: base64url(65, 'The public key of the subscription'),
  auth: base64url(16, 'The secret of the subscription'),
  shows_details: Type.Boolean({ ...showsDetails, default: false }),
});

export const PushDeviceChange = Type.Object({ shows_details: showsDetails });
