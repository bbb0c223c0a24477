// The description of all routes (OpenAPI 3.1), made from the routes themselves.

import { z } from 'zod';
import { envelopeFor } from './envelope.ts';
import { type Plain, Schemas } from './openapi-schema.ts';
import { defineRoute, type Route } from './route.ts';

export function describeRoutes(routes: readonly Route[], version: string): Plain {
  const paths: Record<string, Plain> = {};
  const schemas = new Schemas();
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tabhand',
      version,
      description: 'Hands in a real browser for programs, people and AI models.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The Tabhand authors', url: 'https://www.npmjs.com/package/tabhand' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ bearer: [] }, {}],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({
      name,
      description: `Routes about ${name}.`,
    })),
    paths,
    components: {
      schemas: schemas.shared,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A token.' } },
    },
  };
}

const securityOf = {
  open: [{}],
  local: [{ bearer: [] }, {}],
  bearer: [{ bearer: [] }],
  gateway: [{ bearer: [] }, {}],
};

function operation(route: Route, path: string, schemas: Schemas): Plain {
  return {
    operationId: operationId(route, path),
    summary: route.summary,
    description: route.summary,
    tags: [route.tag],
    security: securityOf[route.access],
    parameters: [
      ...pathParameters(route, path, schemas),
      ...parameters(route.query, 'query', schemas),
    ],
    ...(hasBody(route) && { requestBody: requestBody(route, schemas) }),
    responses: { ...answers(route, schemas), default: refusal(route, schemas) },
  };
}

const operationId = (route: Route, path: string): string =>
  [route.method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join('_');

const hasBody = (route: Route): boolean => route.body !== undefined || route.consumes !== undefined;

function requestBody(route: Route, schemas: Schemas): Plain {
  const schema = route.body === undefined ? {} : schemas.print(route.body, 'input');
  return { required: true, content: { [route.consumes ?? 'application/json']: { schema } } };
}

function answers(route: Route, schemas: Schemas): Plain {
  const type = route.produces ?? 'application/json';
  const each = Object.entries(route.answers).map(([status, schema]) => {
    const description = schema.description ?? 'The answer.';
    if (status === '204') return [status, { description }] as const;
    const content = { [type]: { schema: schemas.print(schema, 'output') } };
    return [status, { description, content }] as const;
  });
  return Object.fromEntries(each);
}

function refusal(route: Route, schemas: Schemas): Plain {
  const { schema } = route.envelope ?? envelopeFor(route.path);
  const content = { 'application/json': { schema: schemas.print(schema, 'output') } };
  return { description: 'A refusal.', content };
}

/** A path's parameters are named by the path even when no schema describes them. */
function pathParameters(route: Route, path: string, schemas: Schemas): Plain[] {
  const described = parameters(route.params, 'path', schemas);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return names.map(
    (name) =>
      described.find((each) => each.name === name) ?? {
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      },
  );
}

function parameters(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  schemas: Schemas,
): Plain[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.print(schema, 'input');
  return Object.entries(properties as Plain).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || (required as string[]).includes(name),
    schema: each,
  }));
}

/** The route that gives the description; it describes itself too. */
export function openapiRoute(others: readonly Route[], version: string): Route {
  const route: Route = defineRoute({
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    tag: 'server',
    summary: 'This description',
    answers: { 200: z.record(z.string(), z.unknown()).describe('OpenAPI 3.1.') },
    handler: async () => describeRoutes([...others, route], version),
  });
  return route;
}
