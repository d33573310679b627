import { expect, test } from 'vitest';
import { postAgentKey, postTrack } from '#contracts/venue/agent.ts';
import { getTimingImports } from '#contracts/venue/timing-import.ts';
import { encodeCp1252 } from '#domain/timing/cp1252.ts';
import { COMP, lif, refOf, timingMeeting, V5 } from '#tests/support/timing-meeting.ts';
import { call } from '#tests/support/venue-server.ts';

const { http, nextHeat, taken, resultOf } = await timingMeeting();

test('an earlier file that a person sends again after another of its race counts again', async () => {
  const heat = nextHeat();
  const [a = 0, b = 0, c = 0] = heat.starters.map(refOf);
  const first = lif(heat, [
    ['1', '50.00'],
    ['2', '51.00'],
  ]);
  const old = await taken(first);
  const newer = await taken(
    lif(heat, [
      ['2', '51.50'],
      ['1', '50.50'],
      ['3', '52.00'],
    ]),
  );
  expect(await taken(first)).toMatchObject({ again: false, file: { id: old.file.id, counts: { applied: 2 } } });
  expect((await resultOf(a))?.value).toMatchObject({ ms: 50_000 });
  expect((await resultOf(b))?.value).toMatchObject({ ms: 51_000 });
  expect((await resultOf(c))?.value).toBeNull();
  const { body } = await call(http, 'official', 'GET', `${V5}/results/import/${COMP}`);
  const files = getTimingImports.data.parse(body.data).files;
  expect(files.find(({ id }) => id === newer.file.id)?.counts).toMatchObject({ replaced: heat.starters.length });
  expect(await taken(first)).toMatchObject({ again: true });
});

test('of a timing computer it counts again only if it was written after the other', async () => {
  const heat = nextHeat();
  const entryId = refOf(heat.starters[0]);
  const made = await call(http, 'organiser', 'POST', `${V5}/results/agent/${COMP}`, { name: 'Camera' });
  const { key } = postAgentKey.data.parse(made.body.data);
  const sent = async (time: string, age?: number) => {
    const content = Buffer.from(encodeCp1252(lif(heat, [['1', time]]))).toString('base64');
    const answer = await http.inject({
      method: 'POST',
      url: `${V5}/otd/secure/track/${COMP}/0`,
      headers: { 'x-agent-key': key, 'x-callroom': '1' },
      payload: { files: [{ name: 'x.lif', content, ...(age !== undefined && { age }) }] },
    });
    const { taken } = postTrack.data.parse(answer.json().data);
    return { again: taken[0]?.again, ms: (await resultOf(entryId))?.value };
  };
  await sent('50.00', 60_000);
  await sent('51.00', 30_000);
  // The program began anew and sends all that lies in its folder, or is of before and says no age.
  expect(await sent('50.00', 60_000)).toMatchObject({ again: true, ms: { ms: 51_000 } });
  expect(await sent('50.00')).toMatchObject({ again: true, ms: { ms: 51_000 } });
  // Somebody has saved the old reading again.
  expect(await sent('50.00', 1000)).toMatchObject({ again: false, ms: { ms: 50_000 } });
  expect(await sent('51.00', 30_000)).toMatchObject({ again: true, ms: { ms: 50_000 } });
});
