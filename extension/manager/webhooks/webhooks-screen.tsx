import { Plus } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import type { Webhook } from '../../../shared/http/webhooks.ts';
import { strings } from '../../app/all-strings.ts';
import type { EditNotices } from '../../app/edit-notices.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { ConfirmDialog, SecretDialog } from './webhook-dialogs.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { DeliveriesDialog, WebhookItem } from './webhook-item.tsx';
import { getFault, type WebhooksModel } from './webhooks-model.ts';
import './webhooks-screen.css';

type WebhooksScreenProps = {
  notices: EditNotices;
  webhooks: WebhooksModel;
  /** The guide on the server. */
  docsUrl: string;
};

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'edit' | 'delete' | 'rotate' | 'deliveries'; webhook: Webhook }
  | { kind: 'secret'; secret: string };

export function WebhooksScreen({ notices, webhooks, docsUrl }: WebhooksScreenProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const { webhooks: t, manager, actions } = strings.value;
  const items = webhooks.items.value;
  const fault = webhooks.fault.value;
  useEffect(() => void webhooks.load(), [webhooks]);

  /** Reports a failure of the server as a notice. */
  async function act(action: () => Promise<void>) {
    try {
      await action();
    } catch (error) {
      notices.show(t.faults[getFault(error)]);
      if (getFault(error) === 'missing') await webhooks.load();
    }
  }

  function renderDialog(open: OpenDialog) {
    switch (open.kind) {
      case 'new':
        return (
          <WebhookForm
            webhooks={webhooks}
            onClose={close}
            onCreated={secret => setDialog({ kind: 'secret', secret })}
          />
        );
      case 'edit':
        return (
          <WebhookForm
            webhooks={webhooks}
            webhook={open.webhook}
            onClose={close}
            onDelete={() => setDialog({ kind: 'delete', webhook: open.webhook })}
          />
        );
      case 'secret':
        return (
          <SecretDialog
            title={t.secretTitle}
            label={t.secret}
            hint={t.secretText}
            secret={open.secret}
            onClose={close}
          />
        );
      case 'deliveries':
        return <DeliveriesDialog webhooks={webhooks} webhook={open.webhook} onClose={close} />;
      case 'delete':
        return (
          <ConfirmDialog
            title={t.deleteTitle}
            text={t.deleteText}
            action={actions.delete}
            onClose={close}
            onConfirm={() =>
              act(async () => {
                await webhooks.remove(open.webhook.id);
                notices.show(t.deleted);
              })
            }
          />
        );
      case 'rotate':
        return (
          <ConfirmDialog
            title={t.rotateTitle}
            text={t.rotateText}
            action={t.rotate}
            onClose={close}
            onConfirm={() =>
              act(async () => {
                const secret = await webhooks.rotateSecret(open.webhook.id);
                setDialog({ kind: 'secret', secret });
              })
            }
          />
        );
    }
  }

  return (
    <Page
      title={manager.webhooks}
      actions={
        items && (
          <button
            type="button"
            class="button"
            data-look="main"
            onClick={() => setDialog({ kind: 'new' })}
          >
            <Icon icon={Plus} />
            {t.new}
          </button>
        )
      }
    >
      {fault && items === undefined && (
        <EmptyState
          title={fault === 'forbidden' ? t.forbidden : t.faults[fault]}
          {...(fault === 'forbidden' && { text: t.forbiddenText })}
        >
          <button type="button" class="button" onClick={() => void webhooks.load()}>
            {t.tryAgain}
          </button>
        </EmptyState>
      )}
      {items?.length === 0 && (
        <EmptyState title={t.empty} text={t.emptyText}>
          <a href={docsUrl}>{t.learnMore}</a>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul class="webhooks" aria-label={manager.webhooks}>
          {items.map(webhook => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onToggle={is_active => act(() => webhooks.change(webhook.id, { is_active }))}
              onTest={() =>
                act(async () => {
                  await webhooks.test(webhook.id);
                  setDialog({ kind: 'deliveries', webhook });
                })
              }
              onOpen={kind => setDialog({ kind, webhook })}
            />
          ))}
        </ul>
      )}
      {dialog && renderDialog(dialog)}
    </Page>
  );
}
