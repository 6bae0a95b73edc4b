/** A span as a collector gets it. Ids in hexadecimal digits, times in nanoseconds since 1970. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  kind: number;
  from: bigint;
  to: bigint;
  /** 2 for an error. */
  status: number;
  attributes: Record<string, string | number>;
  /** Attributes of the process. */
  resource: Record<string, string | number>;
}

type Fields = Map<number, (Buffer | bigint)[]>;

/** The fields of a message in the wire format of Protocol Buffers. */
function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const value =
      type === 0
        ? varint()
        : type === 1
          ? bytes(8).readBigUInt64LE()
          : bytes(type === 5 ? 4 : Number(varint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messages = (fields: Fields, field: number): Buffer[] => (fields.get(field) ?? []) as Buffer[];
const only = (fields: Fields, field: number): Buffer => messages(fields, field)[0] ?? Buffer.alloc(0);
const numberOf = (fields: Fields, field: number): bigint =>
  (fields.get(field)?.[0] as bigint | undefined) ?? 0n;

const attributesOf = (fields: Fields, field: number): Record<string, string | number> =>
  Object.fromEntries(
    messages(fields, field).map((entry) => {
      const pair = fieldsOf(entry);
      const value = fieldsOf(only(pair, 2));
      return [
        only(pair, 1).toString(),
        value.has(1) ? only(value, 1).toString() : Number(numberOf(value, 3)),
      ];
    }),
  );

/** The spans in the body of an OTLP request (opentelemetry-proto, `ExportTraceServiceRequest`). */
export const decodeSpans = (body: Buffer): CollectedSpan[] =>
  messages(fieldsOf(body), 1).flatMap((entry) => {
    const group = fieldsOf(entry);
    const resource = attributesOf(fieldsOf(only(group, 1)), 1);
    return messages(group, 2).flatMap((scope) =>
      messages(fieldsOf(scope), 2).map((span) => spanOf(fieldsOf(span), resource)),
    );
  });

const spanOf = (span: Fields, resource: CollectedSpan['resource']): CollectedSpan => ({
  name: only(span, 5).toString(),
  traceId: only(span, 1).toString('hex'),
  spanId: only(span, 2).toString('hex'),
  parentId: only(span, 4).toString('hex'),
  kind: Number(numberOf(span, 6)),
  from: numberOf(span, 7),
  to: numberOf(span, 8),
  status: Number(numberOf(fieldsOf(only(span, 15)), 3)),
  attributes: attributesOf(span, 9),
  resource,
});
