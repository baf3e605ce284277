import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { Field } from '../kit/form/field';
import { DropZone } from '../kit/upload/drop-zone';

const target = { url: '/api/taskManagement/file/upload' };

/** One picture that explains the task; the server takes away where it was taken. */
export const PictureField = ({ name, mode, earlier }: { name: string; mode: 'GRAB' | 'DISPATCH'; earlier: string | null }) => {
  const { t } = useTranslation('task');
  const [{ value }, , { setValue }] = useField<string>(name);
  const maxBytes = mode === 'GRAB' ? limits.upload.taskImageBytes : limits.task.dispatchImageBytes;
  return (
    <Field name={name} label={t('picture')} hint={t('pictureHint', { megabytes: maxBytes / 1024 / 1024 })} full>
      {value && earlier ? <img className="jq-task-picture" src={`/api/file/download?fileId=${value}`} alt={earlier} /> : null}
      <DropZone
        accept={['.jpg', '.jpeg', '.png']}
        maxBytes={maxBytes}
        target={target}
        tooLarge={t('pictureTooLarge', { megabytes: maxBytes / 1024 / 1024 })}
        onDone={(answer) => void setValue(answer?.fileId ?? '')}
      />
    </Field>
  );
};
