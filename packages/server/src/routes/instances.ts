// HTTP for instances: the browsers that can act for the caller.

import { ListInstancesAnswerSchema } from '@tabhand/protocol';
import { printInstance } from '../dialects/instance.ts';
import type { Parts } from '../parts.ts';
import { defineRoute, type Route } from '../route.ts';

export const instanceRoutes = ({ engine }: Parts): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/instances',
    access: 'local',
    tag: 'instances',
    summary: 'Browsers that can act now',
    answers: { 200: ListInstancesAnswerSchema },
    handler: async ({ caller }) => {
      const reports = await engine.reports(caller.tenant);
      return { instances: reports.map(printInstance) };
    },
  }),
];
