import { deleteHelp, getHelp, getHelpList, type HelpItem, postHelp, putHelp } from '#contracts/admin/help.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { cachedAnswer } from '#server/lib/http/cached-answer.ts';
import { listPart } from '#server/lib/http/list-part.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { cleanHtml } from '#server/lib/mail/clean-html.ts';
import { type Router, route } from '#server/web/route.ts';

const COLUMNS = 'id, key, title, type, data, preload';
const NONE = refuse('not-found', { message: 'There is no help text here.', remedy: 'Look at the list of help texts.' });
const TAKEN = refuse('conflict', {
  field: 'key',
  message: 'Another help text has this key. Nothing was changed.',
  remedy: 'Choose another key, or change that one.',
});

export function helpRoutes(router: Router): void {
  const items = async (text: string, values: readonly unknown[]) => (await router.pool.query<HelpItem>(text, [...values])).rows;

  route(router, getHelp, async ({ params: { key } }) => {
    const [item] = await items(
      `select ${COLUMNS} from help_item where key = $1 or id::text = $1 order by key = $1 desc limit 1`,
      [key],
    );
    if (!item) return NONE;
    return { cached: cachedAnswer(getHelp, item.type === 'H' ? { ...item, data: cleanHtml(item.data) } : item, null) };
  });

  route(router, getHelpList, async ({ query }) => ({
    data: listPart(await items(`select ${COLUMNS} from help_item order by key`, []), ({ key }) => key, query),
  }));

  route(router, postHelp, async ({ body: { key, title, type, data, preload } }) => {
    const [made] = await items(
      `insert into help_item (key, title, type, data, preload) values ($1, $2, $3, $4, $5)
       on conflict (key) do nothing returning ${COLUMNS}`,
      [key, title, type, data, preload],
    );
    return made ? { data: made } : TAKEN;
  });

  route(router, putHelp, async ({ params: { id }, body: { key, title, type, data, preload } }) => {
    if (id > LARGEST_ID) return NONE;
    const [other] = await items(`select ${COLUMNS} from help_item where key = $1 and id <> $2`, [key, id]);
    if (other) return TAKEN;
    const [changed] = await items(
      `update help_item set key = $2, title = $3, type = $4, data = $5, preload = $6 where id = $1 returning ${COLUMNS}`,
      [id, key, title, type, data, preload],
    );
    return changed ? { data: changed } : NONE;
  });

  route(router, deleteHelp, async ({ params: { id } }) => {
    const [gone] = id > LARGEST_ID ? [] : await items(`delete from help_item where id = $1 returning ${COLUMNS}`, [id]);
    return gone ? { data: gone } : NONE;
  });
}
