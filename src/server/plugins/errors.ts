import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COURIER_HEADER } from '#contracts/shared/endpoint.ts';
import { isApplicationAdministrator } from '#domain/access/permission.ts';
import { isAway } from '#server/db/connection/away.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { CallerGone } from '#server/lib/http/caller-gone.ts';
import { traceOf } from '#server/lib/http/error-code.ts';
import type { Caller } from '#server/lib/http/principal.ts';
import { sendRefusal } from '#server/web/route.ts';
import { SECURITY_HEADERS } from './security.ts';

/** Every error leaves in the envelope: expected ones with their code, bugs with 500 and a line in the log that holds no request data. */
export function errorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // It is heard by the counters alone; the status is the one of nginx.
    if (error instanceof CallerGone) return reply.code(499).send();
    const refused = refusalOf(error);
    if (refused) return sendRefusal(reply, refused);
    if (isAway(error))
      return trouble(reply.header('retry-after', 1), 503, `The server is catching its breath. ${becameOf(request)}`);
    const detail = mayHearOf(request) ? traceOf(error).split('\n')[0] : undefined;
    const code = faultCode();
    request.log.error({ code, method: request.method, call: request.routeOptions.url ?? 'unknown', err: error }, 'A call failed');
    return trouble(reply, 500, `Something went wrong on the server. ${becameOf(request)} Code ${code}.`, detail);
  });
}

/** By which somebody who was told finds the line in the log: easily read aloud. */
const faultCode = (): string => randomBytes(3).toString('hex').toUpperCase();

/** What can be said of a call that ended in a fault: whether its transaction was committed is not known. */
function becameOf({ method, headers }: FastifyRequest): string {
  if (headers[COURIER_HEADER] !== undefined) return 'What you saved is kept; it will be sent again.';
  if (method === 'GET' || method === 'HEAD') return 'Nothing was changed.';
  return 'We don’t know whether this was saved. Look before you try again.';
}

function refusalOf({ code, statusCode }: FastifyError): Refused | undefined {
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return refuse('too-large');
  if (statusCode === 429) return refuse('too-many');
  if (statusCode === 404) return refuse('not-found');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return NOT_READABLE;
  return undefined;
}

/** An address that cannot be parsed reaches no route and no error handler. */
export function unreadableAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers(SECURITY_HEADERS).header('cache-control', 'no-store'), NOT_READABLE);
}

const NOT_READABLE = refuse('invalid', { message: 'The request could not be read. Nothing was changed.' });

function trouble(reply: FastifyReply, status: number, error: string, detail?: string): FastifyReply {
  const meta = detail === undefined ? null : { detail };
  return reply.code(status).send({ errNo: status, error, message: error, data: null, meta });
}

/** Application administrators are told what went wrong inside the server. */
function mayHearOf(request: FastifyRequest): boolean {
  const caller: Caller | undefined = request.caller;
  return caller?.user !== undefined && isApplicationAdministrator(caller.user);
}

/** What a tablet's outbox sends here is of a newer app, never lost for it. */
export function unknownCall({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (headers[COURIER_HEADER] !== undefined) return sendRefusal(reply, refuse('server-older'));
  return sendRefusal(reply, refuse('not-found', { message: 'Call not found.' }));
}
