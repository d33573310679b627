import { areaRoutes } from './areas/routes.ts';
import { autoEntryRoutes } from './auto-entries/routes.ts';
import { cloneRoutes } from './builder/clone-routes.ts';
import { builderRoutes } from './builder/routes.ts';
import { rowRoutes } from './builder/rows/routes.ts';
import { clubRoutes } from './clubs/routes.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { afterImportRoutes } from './import/after/routes.ts';
import { importRoutes } from './import/routes.ts';
import { ageGroupRoutes } from './lists/age-group-routes.ts';
import { coverageRoutes } from './lists/coverage-routes.ts';
import { eventRoutes } from './lists/event-routes.ts';
import { locationRoutes } from './lists/location-routes.ts';
import { uomRoutes } from './lists/uom-routes.ts';
import { mailRoutes } from './messages/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { posterRoutes } from './poster/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { workflowRoutes } from './workflow/routes.ts';

export const ORGANISING_ROUTES = [
  afterImportRoutes,
  ageGroupRoutes,
  areaRoutes,
  autoEntryRoutes,
  builderRoutes,
  cloneRoutes,
  clubRoutes,
  configurationRoutes,
  coverageRoutes,
  eventRoutes,
  importRoutes,
  locationRoutes,
  mailRoutes,
  organisationRoutes,
  overviewRoutes,
  peopleRoutes,
  posterRoutes,
  refundRoutes,
  rowRoutes,
  tableRoutes,
  uomRoutes,
  workflowRoutes,
];
