/** Does the work of `bare.ts` in Fastify 5, with Fastify's own hooks, validation and log. */
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { openPreparedStatements } from './prepared-statements.ts';

const database = openPreparedStatements(process.argv[2] ?? '');
const app = Fastify({ logger: { level: 'info', stream: process.stderr } });
app.decorateRequest('workspaceId', null);

declare module 'fastify' {
  interface FastifyRequest {
    workspaceId: string | null;
  }
}

app.addHook('onRequest', async (request, reply) => {
  const key = (request.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(key).digest('hex');
  request.workspaceId = database.findWorkspace(hash);
  if (request.workspaceId === null) await reply.code(401).send({ status: 401 });
});

app.get('/api/signatures', (request, reply) => {
  reply.type('application/json').send(`[${database.list(request.workspaceId).join(',')}]`);
});

type Body = { name: string; content: string };
const schema = {
  body: {
    type: 'object',
    required: ['name', 'content'],
    properties: { name: { type: 'string' }, content: { type: 'string' } },
  },
};

app.post<{ Body: Body }>('/api/signatures', { schema }, (request, reply) => {
  const now = new Date().toISOString();
  const { name, content } = request.body;
  const signature = {
    id: randomUUID(),
    name,
    content,
    sites: [],
    created_at: now,
    updated_at: now,
  };
  const body = JSON.stringify(signature);
  database.insert(signature.id, body);
  reply.code(201).type('application/json').send(body);
});

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
