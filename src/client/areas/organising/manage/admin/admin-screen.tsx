import { useParams } from 'react-router-dom';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMoney } from '#client/lib/text/money.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type CompAdmin, getCompAdmin } from '#contracts/organising/dashboard.ts';
import figuresCss from '../figures.module.css';
import { Figure } from '../figures.tsx';
import { Item, Part } from '../on-my-mind.tsx';
import { WorkflowPanel } from '../workflow/workflow-panel.tsx';
import css from './admin.module.css';
import { EntryList, SHOWN } from './entry-list.tsx';
import { adminMessages as text } from './messages-admin.ts';
import { PrintButtons } from './print-buttons.tsx';

/** What is to do at a competition, for those who set it up; to everybody else it shows nothing. */
export function AdminScreen() {
  const compId = idParam(useParams().id);
  const found = useQuery(getCompAdmin, { params: { id: compId } });
  const isRefused = found.status === 401 || found.status === 403;
  return (
    <Answer
      of={found}
      whole
      texts={{
        asking: text.asking,
        never: text.never,
        ...(isRefused && { refused: text.refused, refusedText: text.refusedText }),
      }}
      remedy={isRefused && <Link to={paths.login(paths.compAdmin(compId))}>{text.signIn}</Link>}
    >
      {(data) => <Board data={data} />}
    </Answer>
  );
}

function Board({ data }: { readonly data: CompAdmin }) {
  const [asked, change] = useAddressQuery();
  const shown = SHOWN.find((one) => one === asked.get('show')) ?? 'all';
  return (
    <Page title={text.title} actions={<PrintButtons compId={data.id} />}>
      <Today data={data} />
      <div className={css.two}>
        <WorkflowPanel compId={data.id} />
        <ToDo data={data} />
      </div>
      <EntryList
        compId={data.id}
        orgId={data.organiser.id}
        shown={shown}
        onShow={(show) => change(() => (show === 'all' ? {} : { show }), { replace: true })}
      />
    </Page>
  );
}

function Today({ data: { id, today, waiting, money } }: { readonly data: CompAdmin }) {
  const asText = useMoney();
  return (
    <section aria-label={text.figures} className={figuresCss.figures}>
      <Figure name={text.entriesToday} to={paths.entryList(id)} value={today.entries}>
        {text.cancelled(today.cancelled)}
      </Figure>
      <Figure name={text.waiting} value={waiting}>
        {text.waitingText(waiting)}
      </Figure>
      {money && (
        <Figure name={text.takenToday} value={asText(money.today)}>
          {text.taken(asText(money.taken))}
        </Figure>
      )}
    </section>
  );
}

function ToDo({ data: { id, problems, waiting, misfits, money } }: { readonly data: CompAdmin }) {
  const { unpaid = 0, refundsFailed = 0, reversals = 0 } = money ?? {};
  const count = [problems, misfits, waiting, unpaid, refundsFailed, reversals].filter((n) => n > 0).length;
  if (count === 0)
    return (
      <section className={css.calm}>
        <h2>{text.toDo}</h2>
        <p>
          <Icon name="check" size={20} />
          {text.nothing}
        </p>
      </section>
    );
  return (
    <Part title={text.toDo} count={count} tone="stop">
      {problems > 0 && <Item to={paths.builder(id)} title={text.problems(problems)} />}
      {misfits > 0 && <Item to="?show=misfits" title={text.misfits(misfits)} />}
      {unpaid > 0 && <Item to={paths.unpaid(id)} title={text.unpaid(unpaid)} />}
      {refundsFailed > 0 && <Item to={undefined} title={text.refunds(refundsFailed)} more={text.refundsText} />}
      {reversals > 0 && <Item to={undefined} title={text.reversals(reversals)} more={text.refundsText} />}
      {waiting > 0 && <Item to="?show=waiting" title={text.waits(waiting)} />}
    </Part>
  );
}
