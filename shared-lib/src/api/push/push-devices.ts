import { queryOptions } from '@tanstack/react-query';
import { accountTexts, call, type RequestOf, type ResponseOf } from '../client.ts';

/** The devices with notifications, and the key with which a browser subscribes. Times are ISO 8601 UTC. */
export type PushDevices = ResponseOf<'GET /api/push/devices'>;
export type PushDevice = PushDevices['devices'][number];

/** The devices of the account that get notifications (PUSH-2). */
export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }): Promise<PushDevices> =>
    call('GET /api/push/devices', accountTexts('load your devices'), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Adds this browser, or replaces its subscription. */
export const addPushDevice = (body: RequestOf<'POST /api/push/devices'>['body']) =>
  call('POST /api/push/devices', accountTexts('turn on notifications'), { body });

/** Allows or hides details on a device (PUSH-4). */
export const changePushDevice = ({ id, shows_details }: Pick<PushDevice, 'id' | 'shows_details'>) =>
  call('PATCH /api/push/devices/{id}', accountTexts('change this device'), {
    path: { id },
    body: { shows_details },
  });

export const revokePushDevice = (id: string) =>
  call('DELETE /api/push/devices/{id}', accountTexts('turn off notifications'), { path: { id } });

/** Sends a test message (PUSH-8). */
export const testPushDevice = (id: string) =>
  call('POST /api/push/devices/{id}/test', accountTexts('send a test message'), { path: { id } });
